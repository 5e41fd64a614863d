import type { IsoDate } from "@jalon/kernel"
import type { OpcoKey } from "./opco.ts"

export type IdccRows = {
  opco: OpcoKey
  valid_from: IsoDate
  /** Last day; null while it holds. */
  valid_to: IsoDate | null
  source: string
  /** To be confirmed with the operator: one source only. */
  uncertain: boolean
  idcc: string
}

const PUBLIC_LIST = "Liste publique des branches par OPCO, 2024"
const UNLISTED = "Absent de la liste publique de 2024, usage professionnel"

/** The eleven operators were agreed on that day; the list gives no older date. */
const listed = (opco: OpcoKey, idcc: string): IdccRows => ({
  opco,
  valid_from: "2019-04-01",
  valid_to: null,
  source: PUBLIC_LIST,
  uncertain: false,
  idcc,
})

const unlisted = (opco: OpcoKey, valid_from: IsoDate, idcc: string): IdccRows => ({
  opco,
  valid_from,
  valid_to: null,
  source: UNLISTED,
  uncertain: true,
  idcc,
})

/** Collective agreements by operator. A branch that moves gets an end here and a new line there. */
export const idccRows: readonly IdccRows[] = [
  listed(
    "opco_mobilites",
    `0003 0016 0412 0538 0779 1090 1182 1424 1536 1710 1974 2174 2972 3017 3217 3223 3228 5521 5554
    5555 5556 5557`,
  ),
  listed(
    "opco_2i",
    `0018 0044 0045 0083 0087 0135 0176 0207 0211 0247 0292 0303 0363 0489 0567 0637 0669 0700 0707
    0715 0802 0832 0833 0925 0998 1044 1170 1256 1388 1411 1423 1492 1495 1555 1558 1580 1607 1821
    2089 2528 3224 3227 5001`,
  ),
  listed("opco_sante", "0029 0405 0413 0783 0897 1001 2046 2104 2264"),
  listed(
    "opcommerce",
    `0043 0468 0500 0675 0706 1314 1431 1487 1505 1517 1539 1557 1606 1686 1760 1880 2156 2198 2216
    3168 3205`,
  ),
  listed(
    "afdas",
    `0086 0214 0306 0394 0509 0598 0693 0698 0716 0781 0892 1016 1018 1083 1194 1281 1285 1307 1480
    1563 1618 1631 1734 1790 1874 1895 1909 1922 2021 2121 2148 2257 2372 2397 2411 2412 2511 2642
    2683 2717 2770 3090 3097 3221 3225 3230`,
  ),
  listed(
    "ocapiat",
    `0112 0200 0493 1077 1396 1405 1513 1534 1586 1659 1747 1930 1938 1987 2075 2494 2728 3109 3203
    5619 7001 7002 7003 7004 7005 7006 7007 7008 7009 7010 7012 7013 7014 7017 7018 7019 7020 7021
    7023 7501 7502 7503 7508 7513 7514 7515 8115 8435`,
  ),
  listed(
    "akto",
    `0158 0275 0573 0635 0731 1266 1311 1351 1383 1391 1413 1501 1516 1671 1944 1979 2002 2060 2101
    2147 2149 2378 2408 2583 2691 3043 3218 3219 7509 7520`,
  ),
  listed(
    "opco_ep",
    `0184 0240 0454 0614 0733 0759 0843 0915 0953 0959 0992 0993 1000 1043 1147 1267 1286 1404 1408
    1412 1483 1499 1504 1512 1527 1589 1605 1611 1619 1621 1850 1875 1921 1951 1978 1982 1996 2098
    2111 2205 2219 2272 2329 2332 2395 2564 2596 2697 2706 2785 2978 3013 3032 3127`,
  ),
  listed(
    "uniformation",
    `0218 1031 1261 1278 1316 1420 1518 1588 1794 2128 2150 2190 2336 2526 2603 2666 2668 2727 2768
    2793 2796 2797 2798 2847 2941 3016 3105 3220`,
  ),
  listed(
    "atlas",
    `0438 0478 0653 0787 1468 1486 1672 1679 1801 2120 2230 2247 2335 2357 2543 2622 2931 3210 3213
    5005`,
  ),
  listed("constructys", "1596 1597 1702 1947 2420 2609 2614 3212 3216"),
  unlisted("opco_2i", "2024-01-01", "3248"),
  unlisted("ocapiat", "2021-04-01", "7024"),
]
