import type { Field, Members } from '../../types'

/** The keys under which there is something; a removed entry is null until it is saved. */
export const filledKeys = (value: Members): string[] =>
  Object.keys(value).filter(key => value[key] !== null && value[key] !== undefined)

/** A key that the declaration doesn't know stands for itself. */
export const keyLabel = ({ options }: Field, key: string): string => options.keys?.[key] ?? key

/**
 * Whether a form can hold something under this key: dots and brackets are paths to it, __x__ is Firestore's own, and
 * every object has a constructor.
 */
export const isFormKey = (key: string): boolean =>
  /^[\p{L}\p{N} _-]+$/u.test(key) &&
  !/^__.*__$/.test(key) &&
  key.trim() === key &&
  key !== 'prototype' &&
  !(key in Object.prototype)
