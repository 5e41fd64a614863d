import { Archive, ChevronDown, Copy, LogOut, Settings, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../forms/Button.tsx"
import { TextField } from "../forms/TextField.tsx"
import { Dialog, DialogTrigger, SidePanel } from "../overlays/Dialog.tsx"
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from "../overlays/Menu.tsx"
import { Tab, TabList, TabPanel, Tabs } from "../overlays/Tabs.tsx"
import { Tooltip } from "../overlays/Tooltip.tsx"
import { oldToast, type ToastColor, toast } from "../overlays/toast-store.ts"
import { Line, Specimen, Specimens } from "./Specimen.tsx"

const toastColors: readonly ToastColor[] = ["primary", "success", "warning", "error", "info"]

export function OverlayStates() {
  return (
    <>
      <Specimens title="Tabs">
        <Specimen name="onglets avec compte" wide>
          <Tabs>
            <TabList label="Vues des contrats">
              <Tab id="all" count={128}>
                Tous
              </Tab>
              <Tab id="check" count={4}>
                À vérifier
              </Tab>
              <Tab id="sign">En signature</Tab>
              <Tab id="opco" isDisabled>
                Chez l’OPCO
              </Tab>
            </TabList>
            <TabPanel id="all">Tous les contrats.</TabPanel>
            <TabPanel id="check">Les contrats à vérifier.</TabPanel>
            <TabPanel id="sign">Les contrats en signature.</TabPanel>
          </Tabs>
        </Specimen>
      </Specimens>
      <Specimens title="Menu, Tooltip">
        <Specimen name="menu">
          <MenuTrigger>
            <Button icon={<ChevronDown aria-hidden />}>Actions du contrat</Button>
            <Menu aria-label="Actions du contrat" placement="bottom start">
              <MenuItem icon={<Copy aria-hidden />} aside="Ctrl+D">
                Dupliquer
              </MenuItem>
              <MenuItem icon={<Archive aria-hidden />} isDisabled>
                Archiver
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden />} danger>
                Annuler le contrat
              </MenuItem>
            </Menu>
          </MenuTrigger>
        </Specimen>
        <Specimen name="menu avec titre et sections">
          <MenuTrigger>
            <Button variant="quiet">Zoé Étienne</Button>
            <Menu aria-label="Compte" heading="Zoé · Direction">
              <MenuSection title="Compte">
                <MenuItem icon={<Settings aria-hidden />} href="#overlays">
                  Paramètres
                </MenuItem>
                <MenuItem icon={<LogOut aria-hidden />}>Déconnexion</MenuItem>
              </MenuSection>
            </Menu>
          </MenuTrigger>
        </Specimen>
        <Specimen name="info-bulle">
          <Tooltip text="jeudi 3 septembre 2026">
            <Button variant="quiet">dans 3 jours</Button>
          </Tooltip>
        </Specimen>
      </Specimens>
      <Specimens title="Dialog, SidePanel">
        <Specimen name="question">
          <DialogTrigger>
            <Button>Transmettre 4 contrats</Button>
            <Dialog
              title="Transmettre 4 contrats à l’OPCO EP ?"
              actions={(close) => (
                <>
                  <Button onPress={close}>Annuler</Button>
                  <Button variant="primary" onPress={close}>
                    Transmettre 4 contrats
                  </Button>
                </>
              )}
            >
              Les contrats partent aujourd’hui. L’OPCO EP dispose de vingt jours pour répondre.
            </Dialog>
          </DialogTrigger>
        </Specimen>
        <Specimen name="irréversible, travail en cours">
          <PendingDialog />
        </Specimen>
        <Specimen name="panneau">
          <DialogTrigger>
            <Button>Aperçu</Button>
            <SidePanel
              title="Zoé Étienne"
              actions={(close) => (
                <Button variant="primary" onPress={close}>
                  Ouvrir la fiche
                </Button>
              )}
            >
              <TextField label="Classe" defaultValue="BTS MCO 1" />
            </SidePanel>
          </DialogTrigger>
        </Specimen>
      </Specimens>
      <ToastStates />
    </>
  )
}

function PendingDialog() {
  const [isPending, setPending] = useState(false)
  return (
    <DialogTrigger onOpenChange={() => setPending(false)}>
      <Button variant="danger">Signaler une rupture</Button>
      <Dialog
        role="alertdialog"
        title="Rompre le contrat de Zoé Étienne ?"
        isPending={isPending}
        actions={(close) => (
          <>
            <Button onPress={close} isDisabled={isPending}>
              Garder le contrat
            </Button>
            <Button
              variant="danger"
              isPending={isPending}
              onPress={() => {
                setPending(true)
                setTimeout(() => {
                  setPending(false)
                  close()
                }, 2000)
              }}
            >
              Rompre le contrat
            </Button>
          </>
        )}
      >
        La rupture prend effet le 3 septembre 2026. L’OPCO et l’entreprise en sont avertis, la dernière
        facture est recalculée.
      </Dialog>
    </DialogTrigger>
  )
}

function ToastStates() {
  return (
    <Specimens title="Toast">
      <Specimen name="couleurs" wide>
        <Line>
          {toastColors.map((color) => (
            <Button key={color} onPress={() => toast({ title: `Message ${color}`, color })}>
              {color}
            </Button>
          ))}
        </Line>
      </Specimen>
      <Specimen name="description et action">
        <Button
          onPress={() =>
            toast({
              title: "Séance déplacée",
              description: "Comptabilité, lundi 7 septembre, 9 h à 12 h.",
              color: "success",
              actions: [{ label: "Annuler", onPress: () => toast({ title: "Déplacement annulé" }) }],
            })
          }
        >
          Déplacer la séance
        </Button>
      </Specimen>
      <Specimen name="sans fermeture">
        <Button onPress={() => toast({ title: "Enregistrement…", closable: false })}>Enregistrer</Button>
      </Specimen>
      <Specimen name="ancien appel">
        <Button onPress={() => oldToast("Mot de passe modifié", "success")}>Ancien message</Button>
      </Specimen>
    </Specimens>
  )
}
