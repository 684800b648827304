/** A place by the nearest seat of a regency. */
export const around = (address: string, km: number) => `sekitar ${address} (${km} km)`

/** Whom to name for the drawn coasts. */
export const outlineSource = 'Natural Earth'
