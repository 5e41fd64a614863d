import { useNavigate, useSearch } from "@tanstack/react-router"
import { IMPORT_KINDS, type ImportKind, VERDICTS, type VerdictKind } from "../../rules/index.ts"
import { STEPS, type StepId } from "./strings.fr.ts"
import type { ImportState } from "./types.ts"

/** Where each state leads; the first step is the one shown when the address names none. */
const openSteps: Record<ImportState, readonly StepId[]> = {
  columns: ["columns"],
  checking: ["check", "run"],
  checked: ["check", "columns", "run"],
  running: ["run"],
  done: ["run", "check"],
  undoing: ["run"],
  undone: ["run"],
  failed: ["run", "columns"],
  abandoned: ["run"],
}

export const stepFor = (state: ImportState, asked: string | undefined): StepId => {
  const open = openSteps[state]
  return open.find((step) => step === asked) ?? open[0] ?? "run"
}

type Search = { import?: string; step?: string; rows?: string; fault?: string; page?: string; kind?: string }

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | null =>
  all.find((one) => one === text) ?? null

/** The import, its step, the rows and their page: all of it in the address. */
export const useWizard = () => {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const go = (next: Search, replace = false) =>
    void navigate({ to: ".", search: next as Record<string, unknown>, replace, resetScroll: !replace })
  const importId = search.import ?? null
  const here = importId === null ? {} : { import: importId }
  return {
    importId,
    step: oneOf(STEPS, search.step) ?? undefined,
    kind: oneOf<ImportKind>(IMPORT_KINDS, search.kind),
    rows: oneOf<VerdictKind>(VERDICTS, search.rows),
    fault: search.fault ?? null,
    page: Math.max(1, Math.trunc(Number(search.page ?? 1)) || 1),
    open: (id: string) => go({ import: id }),
    toStep: (step: StepId) => go({ ...here, step }),
    /** Rows of one kind, of one fault, on one page. */
    toRows: (rows: VerdictKind, more: { fault?: string; page?: number } = {}) =>
      go(
        {
          ...here,
          step: "check",
          rows,
          ...(more.fault !== undefined && { fault: more.fault }),
          ...(more.page !== undefined && more.page > 1 && { page: String(more.page) }),
        },
        true,
      ),
    toPage: (page: number) => go({ ...(page > 1 && { page: String(page) }) }, true),
    leave: () => go({}),
  }
}
export type Wizard = ReturnType<typeof useWizard>
