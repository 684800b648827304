/** In the place of object.entries, which polyglot brings along with forty more files for browsers of before 2017. */
const { entries } = Object

export { entries as 'module.exports' }
