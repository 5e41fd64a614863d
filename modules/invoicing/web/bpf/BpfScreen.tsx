import { useSearch } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FigureRows } from "./FigureRows.tsx"
import { Report } from "./Report.tsx"

type Search = { year?: string | number; nda?: string | number; figure?: string; page?: string | number }

export interface BpfScreenProps {
  /** The files of the report that is shown. */
  exporting?: (choice: { year: number; nda: string }) => ReactNode
}

/** The yearly training report: its figures, or the rows of one of them. */
export default function BpfScreen({ exporting }: BpfScreenProps) {
  const search: Search = useSearch({ strict: false })
  const choice = {
    ...(Number(search.year) > 0 && { year: Number(search.year) }),
    ...(search.nda !== undefined && { nda: String(search.nda) }),
  }
  return search.figure === undefined ? (
    <Report choice={choice} exporting={exporting} />
  ) : (
    <FigureRows choice={choice} figure={search.figure} page={Math.max(1, Number(search.page) || 1)} />
  )
}
