import type { Config } from '../server/config'
import { main } from '../server/main'
import { bindFleet, DEVICE_PASSWORD, type Fleet, parseFaults } from './fleet'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SEEDS } from './index'

/** The box as `npm start` runs it: an empty one is filled, and devices are made up where the environment names no services. */
await main({
  seeds: SEEDS,
  accounts: DEMO_ACCOUNTS,
  password: DEMO_PASSWORD,
  bindFleet: async (config, report) => {
    const { cameraKey, iotKey, fault = '', seed = 'demo', devices } = config
    const keys = { adminKey: cameraKey || undefined, iotKey }
    const fleet = await bindFleet({ ...keys, faults: parseFaults(fault), now: Date.now, report })
    return {
      services: servicesOf(fleet, config),
      fill: async data => {
        const count = await fleet.fill({ data, devices: devices ?? SEEDS[seed].devices })
        const password = count === 0 ? '' : `, password awal ${DEVICE_PASSWORD}`
        return `Armada simulasi: ${fleet.url} (${count} perangkat${password})`
      },
      stop: fleet.stop,
    }
  },
})

/** An empty key in the environment says that the box knows none, though the fleet has one. */
function servicesOf({ services }: Fleet, { cameraKey }: Config) {
  return cameraKey === '' ? { ...services, camera: { url: services.camera.url } } : services
}
