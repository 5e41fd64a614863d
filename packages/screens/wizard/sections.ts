export interface FormSection {
  /** Its word in the address. */
  id: string
  label: string
  /** Fields still to fill, and fields to correct. Both 0: the section is complete. */
  missing: number
  faults: number
  /** Its turn has not come: neither complete nor to be filled. */
  isLater?: boolean
}

export type SectionState = "complete" | "missing" | "faulty" | "later"

/** What is wrong comes before what is missing. */
export const stateOf = ({ missing, faults, isLater = false }: FormSection): SectionState => {
  if (faults > 0) return "faulty"
  if (isLater) return "later"
  return missing > 0 ? "missing" : "complete"
}

/** The section beside another one; null past the ends. */
export const beside = (sections: readonly FormSection[], id: string, step: 1 | -1): FormSection | null =>
  sections[sections.findIndex((section) => section.id === id) + step] ?? null
