/// <reference types="vite/client" />

/** The files that the page will need first, on their way; set by the build's own script (vite.config.ts). */
declare var ahead: Readonly<Record<string, Promise<void>>> | undefined

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
