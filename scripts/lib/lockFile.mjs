/**
 * The part of a lock file (version 3) that these packages need: what was tested is what `npm ci` installs elsewhere.
 *
 * @param packages what the lock file has, by place: 'node_modules/a', 'node_modules/a/node_modules/b'
 * @param root the package.json that has them as dependencies
 */
export function lockFor(packages, root) {
  const places = new Set()
  const add = (name, from) => {
    const place = placeOf(packages, name, from)
    if (place === undefined || places.has(place)) return
    places.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = packages[place]
    for (const needed of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      add(needed, place)
  }
  for (const name of Object.keys(root.dependencies)) add(name, '')
  const own = [...places].sort().map(place => [place, productionOf(packages[place])])
  const { name, version } = root
  const head = { name, version, lockfileVersion: 3, requires: true }
  const { type: _type, private: _private, main: _main, ...first } = root
  return { ...head, packages: { '': first, ...Object.fromEntries(own) } }
}

/** As Node looks for it: beside what needs it, then further out. */
function placeOf(packages, name, from) {
  const place = `${from && `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  return from === ''
    ? undefined
    : placeOf(packages, name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''))
}

/** Here they are only for tests and builds. */
function productionOf({ dev: _dev, devOptional: _devOptional, peer: _peer, ...entry }) {
  return entry
}
