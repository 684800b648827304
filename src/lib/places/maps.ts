import type { Found, Point } from './gazetteer'

/** What finds places by name and names by place; rejects with an Error whose `code` is the service's status. */
export interface Geocoder {
  search(text: string): Promise<readonly Found[]>
  reverse(point: Point): Promise<string>
}

/** Pictures of the ground below the map: Leaflet's template and whom to name for them, in HTML. */
export interface Tiles {
  template: string
  attribution: string
}

/** What the maps of the console are made of; without tiles they draw the coasts that come with the app. */
export interface Maps {
  geocoder: Geocoder
  tiles?: Tiles | undefined
}
