import { useCommand } from "@jalon/client"
import { Banner, Button, Checkbox, Dialog, toast } from "@jalon/ui"
import { useState } from "react"
import { getImport, inviteImported } from "../../wire/index.ts"
import { importWords } from "../shared/strings.fr.ts"
import styles from "./run.module.css"
import { runWords as words } from "./strings.fr.ts"

interface InviteImportedProps {
  importId: string
  students: number
  companies: number
  /** Nothing is left to be put right: inviting is what comes next. */
  isNext: boolean
}

/** Nobody hears of an import before somebody decides it; then everybody can at once. */
export function InviteImported({ importId, students, companies, isNext }: InviteImportedProps) {
  const [isAsked, setAsked] = useState(false)
  const [withStudents, setStudents] = useState(students > 0)
  const [withCompanies, setCompanies] = useState(companies > 0)
  const invite = useCommand(inviteImported, { quiet: true, refreshes: [getImport] })
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const isNobody = !withStudents && !withCompanies
  const run = async () => {
    setTried(true)
    if (isNobody) return
    const body = { students: withStudents, companies: withCompanies }
    const sent = await invite.run({ params: { importId }, body })
    if (!sent) return
    setAsked(false)
    setSent(true)
    toast({ color: "success", title: words.invited(sent.students, sent.companies) })
  }
  // They leave one by one in the background: until all have, the figures still count them.
  if (isSent) return null
  const isBoth = students > 0 && companies > 0
  return (
    <>
      <Button {...(isNext && { variant: "primary" })} onPress={() => setAsked(true)}>
        {words.invite(students, companies)}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        isPending={invite.isPending}
        title={words.inviteTitle(students, companies)}
        actions={(close) => (
          <>
            <Button onPress={close}>{importWords.cancel}</Button>
            <Button variant="primary" isPending={invite.isPending} onPress={() => void run()}>
              {words.inviteVerb}
            </Button>
          </>
        )}
      >
        <p>{words.inviteText}</p>
        {isBoth && (
          <div className={styles.whom}>
            <Checkbox isSelected={withStudents} onChange={setStudents} hint={words.studentsHint}>
              {words.theStudents(students)}
            </Checkbox>
            <Checkbox isSelected={withCompanies} onChange={setCompanies} hint={words.companiesHint}>
              {words.theCompanies(companies)}
            </Checkbox>
          </div>
        )}
        {isTried && isNobody && (
          <Banner tone="danger" live="urgent">
            {words.inviteNobody}
          </Banner>
        )}
        {invite.refused && (
          <Banner tone="danger" live="urgent">
            {invite.refused.message}
          </Banner>
        )}
      </Dialog>
    </>
  )
}
