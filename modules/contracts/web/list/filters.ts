import { useRead } from "@jalon/client"
import { opcos } from "@jalon/identifiers"
import type { ListFilter } from "@jalon/screens"
import { studentChoices } from "@jalon/students/wire"
import { type ContractType, SITUATIONS, situationLabels, statusKeys, statusLabel } from "../../rules/index.ts"
import type { listContracts } from "../../wire/index.ts"
import { listWords } from "../shared/strings.fr.ts"
import { filterWords as words } from "./strings.fr.ts"

type Filter = ListFilter<typeof listContracts>
type Option = { id: string; label: string }

const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })

const choice = (id: Filter["id"], label: string, options: readonly Option[]): Filter => ({
  id,
  label,
  kind: "choice",
  operators: ["is"],
  options,
})

const named = (list: readonly { id: string; name: string }[] = []): Option[] =>
  list.map(({ id, name }) => ({ id, label: name }))

/** What both lists can be narrowed by. */
export const useContractFilters = (type: ContractType): Filter[] => {
  const choices = useRead(studentChoices).data
  return [
    choice(
      "status",
      listWords.filters.status,
      statusKeys
        .filter((key) => key !== "archived")
        .map((key) => ({ id: key, label: statusLabel(key, type, "either") })),
    ),
    choice(
      "opco",
      listWords.filters.opco,
      opcos.map(({ key, name }) => ({ id: key, label: name })),
    ),
    choice("training", words.training, named(choices?.trainings)),
    choice("class", words.class, named(choices?.classes)),
    choice("center", words.center, named(choices?.centers)),
    choice(
      "intake",
      words.intake,
      (choices?.intakes ?? []).map((id) => ({ id, label: month.format(new Date(`${id}-01T00:00:00Z`)) })),
    ),
    choice("label", words.label, named(choices?.labels)),
    choice(
      "situation",
      words.situation,
      SITUATIONS.filter((key) => type === "apprentissage" || key === "mobilite").map((id) => ({
        id,
        label: situationLabels[id],
      })),
    ),
    choice(
      "due",
      listWords.filters.due,
      Object.entries(listWords.due).map(([id, label]) => ({ id, label })),
    ),
  ]
}
