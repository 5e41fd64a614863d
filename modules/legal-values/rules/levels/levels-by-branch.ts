import type { IsoDate } from "@jalon/kernel"
import type { PublishedLevel } from "./published-level.ts"

export type LabelledLevel = Pick<
  PublishedLevel,
  "rncp" | "cpneCode" | "amountCents" | "applicableFrom" | "fileDate"
> & {
  readonly cpneLabel: string
}

/** One amount, and the branches whose employers are paid it. */
export type BranchLevels = {
  readonly state: "current" | "coming"
  readonly amountCents: number
  readonly applicableFrom: IsoDate
  readonly fileDate: IsoDate
  /** Published under the code of the certification that this one renews. */
  readonly isFormer: boolean
  readonly branches: readonly { readonly cpneCode: string; readonly cpneLabel: string }[]
}

type Question = { readonly rncp: string; readonly formerRncp: string | null; readonly today: IsoDate }

const inOrder = (levels: readonly LabelledLevel[]) =>
  levels.toSorted((a, b) => a.applicableFrom.localeCompare(b.applicableFrom))

/** What holds today for a branch, and what comes: as a contract of that branch would read it. */
const ofBranch = (levels: readonly LabelledLevel[], { rncp, formerRncp, today }: Question) => {
  const own = inOrder(levels.filter((one) => one.rncp === rncp))
  const former = inOrder(levels.filter((one) => one.rncp === formerRncp))
  const begun = ({ applicableFrom }: LabelledLevel) => applicableFrom <= today
  const current = own.findLast(begun) ?? former.findLast(begun)
  const coming = own.filter((one) => !begun(one))
  return [
    ...(current === undefined ? [] : [{ level: current, state: "current" as const }]),
    ...coming.map((level) => ({ level, state: "coming" as const })),
  ]
}

/** The published levels of a certification, one line for each amount: some branches pay the same. */
export const levelsByBranch = (levels: readonly LabelledLevel[], question: Question): BranchLevels[] => {
  const told = [...Map.groupBy(levels, ({ cpneCode }) => cpneCode).values()].flatMap((ofOne) =>
    ofBranch(ofOne, question),
  )
  const groups = Map.groupBy(told, ({ level, state }) =>
    [state, level.amountCents, level.applicableFrom, level.fileDate, level.rncp].join(" "),
  )
  return [...groups.values()]
    .flatMap((group): BranchLevels[] => {
      const [first] = group
      if (first === undefined) return []
      const { amountCents, applicableFrom, fileDate, rncp } = first.level
      return [
        {
          state: first.state,
          amountCents,
          applicableFrom,
          fileDate,
          isFormer: rncp !== question.rncp,
          branches: group
            .map(({ level: { cpneCode, cpneLabel } }) => ({ cpneCode, cpneLabel }))
            .toSorted((a, b) => a.cpneCode.localeCompare(b.cpneCode, "fr", { numeric: true })),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(a.state === "coming") - Number(b.state === "coming") ||
        b.branches.length - a.branches.length ||
        b.amountCents - a.amountCents,
    )
}
