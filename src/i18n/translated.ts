/** The phrases of another language: the same keys, and the compiler names a missing one. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>
}
