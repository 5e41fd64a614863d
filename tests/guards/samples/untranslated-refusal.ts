import { Refusal } from "@jalon/kernel"

export const lose = (): never => {
  throw new Refusal("contract.lost")
}
