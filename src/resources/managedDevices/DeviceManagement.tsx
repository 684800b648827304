const DeviceManagement = () => null

export default DeviceManagement
