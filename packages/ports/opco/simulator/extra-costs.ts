import { at } from "../../registers/json.ts"
import type { OperatorKey } from "../operators.data.ts"
import { writeEuros } from "../values.ts"

/** What a convention announces beside the teaching. */
export type SimulatedCosts = {
  nights: number
  meals: number
  equipmentCents: number
  disabilityCents: number
  hasMobility: boolean
}

export type SimulatedExtraCost = {
  natureFrais: string
  quantite: number
  prixUnitaire: number
  montantTotal: number
}

const numberAt = (costs: unknown, name: string): number => {
  const found = at(costs, name)
  return typeof found === "number" ? found : 0
}

const YEARS = [1, 2, 3, 4]

/** From the data that go with the file of a convention. */
export const announcedCosts = (convention: unknown): SimulatedCosts => {
  const costs = at(convention, "couts")
  const cents = (name: string) => Math.round(numberAt(costs, name) * 100)
  return {
    nights: numberAt(costs, "nombreHebergementTotaux"),
    meals: numberAt(costs, "nombreRepasTotaux"),
    equipmentCents: cents("montantPremierEquipement"),
    disabilityCents: YEARS.reduce((sum, year) => sum + cents(`montantRQTHAnnee${year}`), 0),
    hasMobility: at(costs, "mentionMobiliteInternationale") === true,
  }
}

const NIGHT_CENTS = 6_00
const MEAL_CENTS = 3_00
const MOBILITY_CENTS = 1_000_00

/** Both spellings were seen. */
const SPELT: Readonly<Record<string, string>> = {
  HEBERGEMENT: "Hebergement",
  RESTAURATION: "Restauration",
  PREMIEREQUIPEMENT: "Premierequipement",
  MOBILITE: "Mobilite",
  MAJORATION_RQTH: "MajorationRqth",
}

/** What an operator engages of them. `differs`: three nights and meals of four, nine tenths of the equipment. */
export const simulatedExtraCosts = (
  opco: OperatorKey,
  { nights, meals, equipmentCents, disabilityCents, hasMobility }: SimulatedCosts,
  { differs }: { differs: boolean },
): SimulatedExtraCost[] => {
  const counted = (announced: number) => (differs ? Math.floor(announced * 0.75) : announced)
  const equipment = differs ? Math.round(equipmentCents * 0.9) : equipmentCents
  const lines: readonly (readonly [nature: string, quantity: number, unitCents: number])[] = [
    ["HEBERGEMENT", counted(nights), NIGHT_CENTS],
    ["RESTAURATION", counted(meals), MEAL_CENTS],
    ["PREMIEREQUIPEMENT", 1, equipment],
    ["MOBILITE", hasMobility ? 1 : 0, MOBILITY_CENTS],
    ["MAJORATION_RQTH", 1, disabilityCents],
  ]
  return lines
    .filter(([, quantity, cents]) => quantity * cents > 0)
    .map(([nature, quantity, cents]) => ({
      natureFrais: opco === "akto" ? (SPELT[nature] ?? nature) : nature,
      quantite: quantity,
      prixUnitaire: writeEuros(cents),
      montantTotal: writeEuros(quantity * cents),
    }))
}
