import type { Step } from "@jalon/ui"
import { actorWords } from "../../rules/index.ts"
import { localToday } from "../shared/french-days.ts"
import { stepWords as words } from "./steps.fr.ts"
import type { Office } from "./use-record-form.ts"

const day = (instant: string) => localToday(new Date(instant))

/** From the first invitation to the company; none for who left. */
export const stepsOf = (office: Office): Step[] => {
  const { invited_at: invited, activated_at: active, completeness, state } = office
  const isWhole = completeness.missing.length === 0
  const hasContract = state === "in_work_study"
  const current = !invited
    ? "invited"
    : !active
      ? "account"
      : !isWhole
        ? "file"
        : hasContract
          ? null
          : "contract"
  const at = (id: string, isDone: boolean): Step["state"] =>
    isDone ? "done" : id === current ? "current" : "todo"
  return [
    {
      id: "invited",
      label: words.invited,
      state: at("invited", invited !== null),
      ...(invited ? { doneOn: day(invited) } : { awaited: actorWords.school }),
    },
    {
      id: "account",
      label: words.account,
      state: at("account", active !== null),
      ...(active ? { doneOn: day(active) } : invited ? { awaited: actorWords.student } : {}),
    },
    {
      id: "file",
      label: words.file,
      state: at("file", isWhole),
      ...(current === "file" && { awaited: actorWords.student }),
    },
    {
      id: "contract",
      label: words.contract,
      state: state === "broken" ? "failed" : at("contract", hasContract),
      ...(current === "contract" && { awaited: actorWords.school }),
      ...(state === "broken" && { doneOn: office.status_since }),
    },
  ]
}
