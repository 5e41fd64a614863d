import { searchText } from "@jalon/kernel"
import { type CellReader, refused, taken } from "./cell.ts"
import { plainText } from "./text.ts"

const codes =
  "AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PM PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  )

const words = (text: string) =>
  searchText(plainText(text))
    .replace(/[^a-z]+/g, " ")
    .trim()

let known: ReadonlyMap<string, string> | undefined
const countries = (): ReadonlyMap<string, string> => {
  if (known === undefined) {
    const names = new Intl.DisplayNames("fr", { type: "region" })
    known = new Map(
      codes.flatMap((code) =>
        [code.toLowerCase(), words(names.of(code) ?? code)].map((word) => [word, code]),
      ),
    )
  }
  return known
}

/** « France », « FR », « Belgique »: the two letters of the official exchange. */
export const readCountry: CellReader<string> = ({ text }) => {
  const code = countries().get(words(text))
  return code === undefined
    ? refused("unknown_country", "Ce pays n'est pas reconnu : écrivez son nom en français, comme Belgique.")
    : taken(code)
}
