const DevicePage = () => null

export default DevicePage
