// refused: Argument of type '"contract.lost"' is not assignable
import { words } from "@jalon/wire-kit"

const { refuse } = words({ "contract.closed": "Ce contrat est clos." })
export const lose = () => {
  throw refuse("contract.lost")
}
