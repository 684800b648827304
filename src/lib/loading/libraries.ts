/**
 * Files with what the console stands on, by the way they are named after (vite.config.ts): evaluated one after the other, in
 * this order, as all at once they are the longest task before the first row.
 */
export const libraries = {
  data: 'libraries-data',
  view: 'libraries-view',
  ground: 'libraries-ground',
} as const
