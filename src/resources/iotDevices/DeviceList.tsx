const DeviceList = () => null

export default DeviceList
