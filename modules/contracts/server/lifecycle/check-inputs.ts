import { typography } from "@jalon/kernel"
import { type InputField, type Inputs, inputFaults } from "@jalon/lifecycle"
import { refuse } from "../../wire/words.fr.ts"

/** Refuses a move, told input by input, when something that it requires was not given or cannot be. */
export const checkInputs = <About>(
  fields: readonly InputField<About>[],
  given: Inputs,
  about: About,
): void => {
  const faults = Object.entries(inputFaults(fields, given, about))
  const told = faults.map(([key, fault]) => [`given.${key}`, typography(fault)])
  if (told.length > 0) throw refuse("contract.move_incomplete", {}, Object.fromEntries(told))
}
