import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { notePayerCertificate } from "../certificates/note-payer-certificate.ts"
import { lockInvoice } from "../follow/invoice-row.ts"
import { addEvent } from "../issue/write-invoice.ts"
import { certificateAgain } from "./certificate-again.read.ts"

/** Where the exchange cannot take it, somebody puts the rectified certificate on the portal and says so: the journal tells it. */
export const carryCertificate = command(
  wire.carryCertificate,
  async (scope, { params: { instalmentId } }) => {
    const seen = await certificateAgain(scope, instalmentId)
    if (seen === null) throw refuse("not_found")
    // Of two who say so at once, the second finds it said.
    const invoice = await lockInvoice(scope, seen.invoice_id)
    const again = await certificateAgain(scope, instalmentId)
    if (again === null || again.sending_id !== null) throw refuse("not_found")
    await addEvent(scope, {
      invoiceId: invoice.id,
      move: "carryCertificate",
      toState: invoice.state,
      happenedOn: today(),
      channel: "portal",
      reference: again.certificate_number,
    })
    await notePayerCertificate(scope, again.contract_id)
    return {}
  },
)
