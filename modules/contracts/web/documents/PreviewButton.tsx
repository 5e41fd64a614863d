import { Button, type ButtonProps, SidePanel } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import { documentWords as words } from "./strings.fr.ts"

interface PreviewButtonProps extends Pick<ButtonProps, "size" | "icon" | "aria-label"> {
  /** Of the panel, and of the button unless it has a shorter label. */
  title: string
  label?: string
  children: ReactNode
}

/** A button, and what it shows beside the page; nothing is read before it is pressed. */
export function PreviewButton({ title, label = title, children, ...button }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <SidePanel
        title={title}
        size="wide"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={<Button onPress={() => setOpen(false)}>{words.close}</Button>}
      >
        {isOpen && children}
      </SidePanel>
    </>
  )
}
