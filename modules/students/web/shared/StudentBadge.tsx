import { StatusBadge, type StatusTone } from "@jalon/ui"
import { stateWords } from "../../rules/index.ts"

const words: Readonly<Record<string, { label: string; tone: StatusTone }>> = stateWords

/** Where a student stands, in the words of every list and record. */
export default function StudentBadge({ state }: { state: string }) {
  const found = words[state]
  return found ? <StatusBadge tone={found.tone}>{found.label}</StatusBadge> : state
}
