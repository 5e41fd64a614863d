import { typography } from "@jalon/kernel"
import { type ReadRow, type RowFault, textOf } from "../../rules/index.ts"
import { type KnownClass, type KnownTraining, placeKey } from "../known/places.ts"
import type { Judging, Placement } from "./context.ts"

const fault = (field: "class" | "training", code: string, sentence: string): RowFault => ({
  field,
  code,
  precision: typography(sentence),
})

type Found<T> = { value: T | null } | { fault: RowFault }

type PlacedClass = { class: Placement["class"]; training_id: string | null; center_id: string | null }

const ofClass = (one: KnownClass): PlacedClass => ({
  class: { id: one.id, name: one.name, start_date: one.start_date },
  training_id: one.training_id,
  center_id: one.center_id,
})

const findClass = ({ places, options }: Judging, name: string): Found<PlacedClass> => {
  const named = places.classesNamed(name)
  const [only] = named
  if (only && named.length === 1) return { value: ofClass(only) }
  if (named.length > 1)
    return {
      fault: fault("class", "class_several", `Plusieurs sites ont une classe « ${name} » : choisissez.`),
    }
  const decision = options.places[`class:${placeKey(name)}`]
  if (decision?.kind === "leave") return { value: null }
  if (decision?.kind === "create")
    return {
      value: {
        class: { id: null, name, start_date: decision.start_date },
        training_id: decision.training_id,
        center_id: null,
      },
    }
  const chosen = decision && places.classById(decision.id)
  if (chosen) return { value: ofClass(chosen) }
  return {
    fault: fault("class", "class_unknown", `La classe « ${name} » n'existe pas en ${options.school_year}.`),
  }
}

const findTraining = ({ places, options }: Judging, text: string): Found<KnownTraining> => {
  const named = places.trainingNamed(text)
  if (named) return { value: named }
  const decision = options.places[`training:${placeKey(text)}`]
  if (decision?.kind === "leave") return { value: null }
  const chosen = decision?.kind === "use" ? places.trainingById(decision.id) : undefined
  if (chosen) return { value: chosen }
  return { fault: fault("training", "training_unknown", `La formation « ${text} » n'est pas au catalogue.`) }
}

const NOWHERE: Placement = { class: null, training_id: null, center_id: null }

/**
 * Where a row puts its student. A class says its training: what the sheet writes of it then only counts when it names
 * another one.
 */
export const findPlacement = (
  judging: Judging,
  { values }: ReadRow,
): { placement: Placement; faults: RowFault[] } => {
  const [className, trainingText] = [textOf(values, "class"), textOf(values, "training")]
  const found = className === null ? null : findClass(judging, className)
  if (found && "fault" in found) return { placement: NOWHERE, faults: [found.fault] }
  const training = trainingText === null ? null : findTraining(judging, trainingText)
  if (found?.value) {
    const other = training && "value" in training ? training.value : null
    if (other === null || other.id === found.value.training_id) return { placement: found.value, faults: [] }
    const sentence = `La classe « ${className} » n'appartient pas à la formation « ${trainingText} ».`
    return { placement: NOWHERE, faults: [fault("training", "training_conflict", sentence)] }
  }
  if (training && "fault" in training) return { placement: NOWHERE, faults: [training.fault] }
  const chosen = training?.value ?? null
  return {
    placement: { class: null, training_id: chosen?.id ?? null, center_id: chosen?.center_id ?? null },
    faults: [],
  }
}
