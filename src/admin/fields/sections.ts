import type { FieldMap } from '@/schema'

export interface Section {
  label: string | undefined
  sources: readonly string[]
}

/** The fields in their order, those that follow each other under one heading together. */
export function sectionsOf(fields: FieldMap): Section[] {
  const sections: { label: string | undefined; sources: string[] }[] = []
  for (const [source, { options }] of Object.entries(fields)) {
    const last = sections.at(-1)
    if (last && last.label === options.section) last.sources.push(source)
    else sections.push({ label: options.section, sources: [source] })
  }
  return sections
}
