const ToDialog = () => null

export default ToDialog
