import { useCommand } from "@jalon/client"
import { getOrganization, settingsHistory } from "@jalon/organizations/wire"
import { Banner, Button, Dialog } from "@jalon/ui"
import { useState } from "react"
import { getInvoiceSettings, updateInvoiceSettings } from "../../wire/index.ts"
import styles from "./settings.module.css"
import type { Settings } from "./settings-type.ts"
import { settingsWords as words } from "./strings.fr.ts"

/** What is kept, sent again as it is: only the acceptance is new. */
const bodyOf = ({
  invoice_uuid: _,
  accepted_at: __,
  next_number: ___,
  next_credit_number: ____,
  may_accept: _____,
  missing: ______,
  ...kept
}: Settings) => kept

/** Once, by the direction: from then on the numbers follow each other. */
export function Acceptance({ settings }: { settings: Settings }) {
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(updateInvoiceSettings, {
    refreshes: [getInvoiceSettings, getOrganization, settingsHistory],
  })
  const accept = async () => {
    const done = await command.run({
      params: { invoiceUuid: settings.invoice_uuid },
      body: { ...bodyOf(settings), is_config_accepted: true },
    })
    if (done) setAsking(false)
  }
  if (!settings.may_accept) return <p className={styles.quiet}>{words.onlyDirection}</p>
  return (
    <div className={styles.acceptance}>
      {settings.missing.length > 0 && <p className={styles.quiet}>{words.missing(settings.missing)}</p>}
      <Button isDisabled={settings.missing.length > 0} onPress={() => setAsking(true)}>
        {words.accept}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.acceptTitle}
        isPending={command.isPending}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{words.keep}</Button>
            <Button variant="danger" isPending={command.isPending} onPress={() => void accept()}>
              {words.acceptVerb}
            </Button>
          </>
        }
      >
        <p>{words.acceptText(settings.next_number)}</p>
        {command.refused && <Banner tone="danger">{command.refused.message}</Banner>}
      </Dialog>
    </div>
  )
}
