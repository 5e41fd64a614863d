import { useRead } from "@jalon/client"
import type { ListFilter } from "@jalon/screens"
import { STUDENT_STATES, stateWords } from "../../rules/index.ts"
import { type listStudents, studentChoices } from "../../wire/index.ts"
import { listWords as words } from "./strings.fr.ts"

type Filter = ListFilter<typeof listStudents>

const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })
const monthText = (intake: string) => month.format(new Date(`${intake}-01T00:00:00Z`))

const choice = (
  id: Filter["id"],
  label: string,
  options: readonly { id: string; label: string }[],
): Filter => ({ id, label, kind: "choice", operators: ["is"], options })

/** What the list can be narrowed by; those who teach see nothing of contracts. */
export const useStudentFilters = (isOffice: boolean): Filter[] => {
  const choices = useRead(studentChoices).data
  const named = (list: readonly { id: string; name: string; detail: string | null }[] = []) =>
    list.map(({ id, name, detail }) => ({ id, label: detail ? `${name} (${detail})` : name }))
  const common: Filter[] = [
    choice(
      "training",
      words.filters.training,
      (choices?.trainings ?? []).map(({ id, name }) => ({ id, label: name })),
    ),
    choice("class", words.filters.class, named(choices?.classes)),
    choice("center", words.filters.center, named(choices?.centers)),
    choice(
      "intake",
      words.filters.intake,
      (choices?.intakes ?? []).map((id) => ({ id, label: monthText(id) })),
    ),
  ]
  if (!isOffice) return common
  return [
    ...common,
    choice(
      "state",
      words.filters.state,
      STUDENT_STATES.map((id) => ({ id, label: stateWords[id].label })),
    ),
    choice("partner", words.filters.partner, named(choices?.companies)),
    choice("label", words.filters.label, named(choices?.labels)),
  ]
}
