/** What a camera's state is called. */
export const statusNames = { online: 'Online', offline: 'Offline', unknown: 'Tidak diketahui' }

/** What it means, for its colour. */
export const statusTones = { online: 'done', offline: 'bad', unknown: 'waiting' } as const
