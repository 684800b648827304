import { under } from '@/lib'
import { gradeShapes } from './texts'

const QUALITIES = [1, 2, 3]

/** The twelve grades of nest, by what people call them (M-HAR-06). */
export const gradeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(gradeShapes).flatMap(([shape, name]) =>
    QUALITIES.map(quality => [`${shape}${quality}`, `${name} ${quality}`]),
  ),
)

export const GRADES: readonly string[] = Object.keys(gradeNames)

export const gradeName = (grade: string): string => under(gradeNames, grade) ?? grade
