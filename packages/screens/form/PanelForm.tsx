import { Banner, Button, ErrorSummary, Form, SidePanel } from "@jalon/ui"
import { type KeyboardEvent, type ReactNode, useId } from "react"
import styles from "./panel-form.module.css"
import { formWords as words } from "./strings.fr.ts"
import type { AnyForm } from "./use-form.ts"
import { useLeaveQuestion } from "./use-leave-question.tsx"

export interface PanelFormProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** From `useForm`. */
  form: AnyForm
  /** « Ajouter la formation »; « Enregistrer » unless said. */
  verb?: string
  size?: "normal" | "wide"
  /** Beside the verb: « Archiver ». */
  actions?: ReactNode
  /** FormGroups. */
  children: ReactNode
}

/** A form in a panel that keeps the list in sight. Ctrl+Entrée saves; leaving with something unsaved asks first. */
export function PanelForm(props: PanelFormProps) {
  const { title, isOpen, onClose, form, verb = words.save, size = "wide", actions, children } = props
  const id = useId()
  const { ask, question } = useLeaveQuestion(() => isOpen && form.isUnsaved())
  const saveByKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand || (event.key !== "Enter" && event.key !== "s") || form.isPending) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <>
      <SidePanel
        title={title}
        size={size}
        isOpen={isOpen}
        isPending={form.isPending}
        onOpenChange={(open) => open || ask(onClose)}
        actions={
          <>
            <span role="status" className={styles.state}>
              {form.isDirty && words.unsaved}
            </span>
            {actions}
            <Button onPress={() => ask(onClose)} isDisabled={form.isPending}>
              {words.cancel}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={id}
              isPending={form.isPending}
              pendingText={words.saving}
            >
              {verb}
            </Button>
          </>
        }
      >
        <Form id={id} {...form.props} onKeyDown={saveByKey}>
          <ErrorSummary problems={form.problems} attempt={form.attempt} />
          {form.message && (
            <Banner tone="danger" live="urgent">
              {form.message}
            </Banner>
          )}
          {children}
        </Form>
      </SidePanel>
      {question}
    </>
  )
}
