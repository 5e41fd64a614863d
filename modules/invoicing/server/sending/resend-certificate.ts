import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { notePayerCertificate } from "../certificates/note-payer-certificate.ts"
import { invoicingEvents } from "../events.ts"
import { certificateAgain } from "./certificate-again.read.ts"
import { lockSending } from "./sending-row.ts"

const addAgain = (scope: Scope, sendingId: string, fileId: string, number: string) =>
  scope.run(sql`
    insert into invoice_sending_document (id, organization_id, sending_id, kind, file_id, file_name)
    values (${newId()}, ${organizationOf(scope.who)}, ${sendingId}, 'certificate', ${fileId}, ${`${number}.pdf`})
    on conflict do nothing`)

/** The invoice stays where it is: the exchange takes the paper alone, tied to the number that the OPCO gave it. */
export const resendCertificate = command(
  wire.resendCertificate,
  async (scope, { params: { instalmentId } }) => {
    const again = await certificateAgain(scope, instalmentId)
    if (again === null || again.sending_id === null) throw refuse("not_found")
    await lockSending(scope, again.sending_id)
    await addAgain(scope, again.sending_id, again.file_id, again.certificate_number)
    await notePayerCertificate(scope, again.contract_id)
    await publish(scope, invoicingEvents.SendingDue, { sendingId: again.sending_id })
    return {}
  },
)
