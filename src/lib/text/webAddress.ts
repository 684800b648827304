/** True for an address that may become a link: http or https, nothing that runs code. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** True for a picture's address: https, or a path of the object store on the same origin (S-17). */
export const isPictureAddress = (text: string): boolean => /^(https:\/\/|\/v0\/b\/)\S+$/i.test(text)
