const { hasOwn } = Object

export { hasOwn as 'module.exports' }
