import { useRead } from "@jalon/client"
import type { ListFilter } from "@jalon/screens"
import { headcountWords } from "../../rules/index.ts"
import { type listPartners, partnerChoices } from "../../wire/index.ts"
import { list as words } from "./strings.fr.ts"

type Filter = ListFilter<typeof listPartners>

const options = (from: readonly { id: string; name: string }[] | undefined) =>
  (from ?? []).map(({ id, name }) => ({ id, label: name }))

const choice = (id: Filter["id"], label: string, choices: { id: string; label: string }[]): Filter => ({
  id,
  label,
  kind: "choice",
  operators: ["is"],
  options: choices,
})

/** `siren` is set by a link of the list itself; there it can be taken off again. */
export const useFilters = (siren: string | undefined): Filter[] => {
  const choices = useRead(partnerChoices).data
  return [
    choice("label", words.filters.label, options(choices?.labels)),
    choice("opco", words.filters.opco, options(choices?.opcos)),
    choice("department", words.filters.department, options(choices?.departments)),
    choice(
      "headcount",
      words.filters.headcount,
      Object.entries(headcountWords).map(([id, label]) => ({ id, label })),
    ),
    choice("training", words.filters.training, options(choices?.trainings)),
    ...(siren === undefined
      ? []
      : [
          choice("siren", words.filters.siren, [
            { id: siren, label: siren.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3") },
          ]),
        ]),
  ]
}
