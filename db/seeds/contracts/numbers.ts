import type { IsoDate } from "@jalon/kernel"
import { idOf } from "../ids.ts"

type Student = { id: string }

export const idOfContract = ({ id }: Student): string => idOf(`contract/${id}`)
/** Of the contract that somebody had before. */
export const idOfFormer = ({ id }: Student): string => idOf(`contract/former/${id}`)

const digits = (name: string, below: number) => Number.parseInt(idOf(name).slice(0, 8), 16) % below

/** The number that the State gives: department, year and month, rank. */
export const decaOf = (contractId: string, starts: IsoDate): string =>
  `049${starts.slice(0, 4)}${starts.slice(5, 7)}${100_000 + digits(`deca/${contractId}`, 900_000)}`

export const fileNumberOf = (contractId: string, starts: IsoDate): string =>
  `AT-${starts.slice(0, 4)}-00${1000 + digits(`file/${contractId}`, 9_000)}`
