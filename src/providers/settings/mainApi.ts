/** Where the main API answers. */
export const MAIN_API: string = import.meta.env.VITE_MAIN_API || '/api/main'
