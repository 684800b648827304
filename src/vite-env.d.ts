/// <reference types="vite/client" />

/** Not among what recharts exports, nor typed where it is. */
declare module 'recharts/es6/zIndex/zIndexSelectors' {
  interface Layers {
    zIndex: { zIndexMap: Record<number, unknown> }
  }
  export function selectZIndexPortalElement(
    state: Layers,
    zIndex: number,
    isPanorama: boolean,
  ): unknown
}
