import { numberInAddress } from "@jalon/wire-kit"
import * as z from "zod/mini"

/** Of a document that is shown page by page. */
export const pageNumber = numberInAddress(z.number().check(z.int(), z.positive(), z.lte(500)))

/** What any route that draws a page of a kept file may answer. */
export const pageRefusals = ["document.unreadable", "document.busy", "document.too_slow"] as const
