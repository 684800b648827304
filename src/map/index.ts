/** The door of this room: the map below whatever is shown on one. */
export { type GroundOptions, openGround, toLatLng } from './ground'
export { mapLook } from './look'
export { type OpenMap, openMap } from './openMap'
