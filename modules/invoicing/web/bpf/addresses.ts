import { bpfPage } from "../shared/addresses.ts"

export type BpfChoice = { year: number; nda: string }

/** The address is the state: which year, which declaration number, which figure. */
export const bpfHref = ({ year, nda }: BpfChoice, more: Readonly<Record<string, string>> = {}): string =>
  `${bpfPage}?${new URLSearchParams({ year: String(year), ...(nda !== "" && { nda }), ...more })}`

export const studentHref = (id: string): string => `/school/student/${id}/info`

export const trainingHref = (id: string): string => `/school/students/trainings?preview=${id}`
