import { typography } from "@jalon/kernel"
import { dayInput, type InputField, type Inputs, inputFaults } from "@jalon/lifecycle"
import {
  type DeclaredDate,
  type DeclaredDates,
  declaredDateFaults,
  declaredDateKeys,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** The days among what was given, by the names under which they are declared. */
export const daysGiven = (given: Inputs): DeclaredDates =>
  Object.fromEntries(
    declaredDateKeys.flatMap((key) => {
      const on = dayInput(given, key)
      return on === null ? [] : [[key, on]]
    }),
  )

type Checked = {
  fields: readonly InputField<null>[]
  given: Inputs
  known: Partial<Record<DeclaredDate, string>>
  around: Parameters<typeof declaredDateFaults>[2]
}

/** Refuses a move, told input by input, when something that it requires was not given or cannot be true. */
export const checkInputs = ({ fields, given, known, around }: Checked): void => {
  const faults: Record<string, string> = {
    ...declaredDateFaults(daysGiven(given), known, around),
    ...inputFaults(fields, given, null),
  }
  const told = Object.entries(faults).map(([key, fault]) => [`given.${key}`, typography(fault)])
  if (told.length > 0) throw refuse("contract.move_incomplete", {}, Object.fromEntries(told))
}
