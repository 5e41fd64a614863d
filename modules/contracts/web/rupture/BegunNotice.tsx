import { formatFrenchDay } from "@jalon/kernel"
import { Banner, ButtonLink } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import { flowHref } from "../shared/addresses.ts"
import { ruptureWords } from "./strings.fr.ts"

const words = ruptureWords.underWay

/** A rupture that somebody began to describe and that is not recorded: nothing has changed yet, and one may go on. */
export function BegunNotice({ contract }: { contract: Contract }) {
  if (contract.rupture_begun === null) return null
  const { at, author } = contract.rupture_begun
  return (
    <Banner
      title={words.title}
      action={<ButtonLink href={flowHref(contract, "rupture")}>{words.resume}</ButtonLink>}
    >
      {at && words.written(formatFrenchDay(at), author)} {words.nothing}
    </Banner>
  )
}
