import { useState } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Steps } from '#app/ui/data/progress.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { type Toast, ToastSlot } from '#app/ui/overlays/toast.tsx';

const resting: readonly Toast[] = [
  { id: 'ok', tone: 'ok', title: 'Žinutė sėkmingai išsiųsta!', seconds: 86400 },
  {
    id: 'two',
    tone: 'ok',
    title: 'Registracija sėkminga',
    text: 'Patvirtinkite savo el. paštą.',
    seconds: 86400,
  },
  { id: 'bad', tone: 'bad', title: 'Klaida siunčiant žinutę', seconds: 86400 },
];

export function ToastStates() {
  const [toast, setToast] = useState<Toast | null>(null);
  const show = (tone: Toast['tone'], title: string) =>
    setToast({ id: crypto.randomUUID(), tone, title });
  return (
    <>
      <div className="stack ui-toasts">
        {resting.map((example) => (
          <ToastSlot key={example.id} toast={example} />
        ))}
      </div>
      <div className="row only-script">
        <Button onClick={() => show('ok', 'Pranešimų nustatymai išsaugoti')}>
          Rodyti pranešimą
        </Button>
        <Button onClick={() => show('bad', 'Klaida siunčiant žinutę')}>Rodyti klaidą</Button>
      </div>
      <ToastSlot toast={toast} />
    </>
  );
}

type Floating = 'dialog' | 'confirm' | 'drawer' | 'sheet';

export function FloatingStates() {
  const [open, setOpen] = useState<Floating | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setOpen(null);
    setBusy(false);
  };
  return (
    <>
      <div className="row">
        <Button className="only-script" onClick={() => setOpen('dialog')}>
          Langas
        </Button>
        <Button className="only-script" onClick={() => setOpen('confirm')}>
          Patvirtinimas
        </Button>
        <Opener id="stalcius" onOpen={() => setOpen('drawer')}>
          Stalčius
        </Opener>
        <Opener id="lapas" onOpen={() => setOpen('sheet')}>
          Lapas
        </Opener>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        busy={busy}
        size="wide"
        above="3/4"
        title="Informacija apie paslaugą"
      >
        <DialogBody>
          <Steps current={3} total={4} />
          <Field label="Pavadinimas" name="pavadinimas">
            {(control) => <TextInput {...control} defaultValue="Pušyno viešbutis" />}
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>Atgal</Button>
          <Button
            variant="primary"
            busy={busy}
            busyText="Saugoma..."
            onClick={() => {
              setBusy(true);
              setTimeout(close, 2000);
            }}
          >
            Išsaugoti
          </Button>
        </DialogFoot>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Ištrinti paslaugą?"
        confirmLabel="Ištrinti"
        onConfirm={close}
      >
        Paslauga <strong>Rudens bėgimas su šunimis</strong> ir jos nuotraukos bus ištrintos. To
        atšaukti negalėsite.
      </ConfirmDialog>
      <Drawer id="stalcius" open={open === 'drawer'} onClose={close} label="Meniu" head={<Logo />}>
        <a href="/dev/ui">Mano paslaugos</a>
      </Drawer>
      <Sheet
        id="lapas"
        open={open === 'sheet'}
        onClose={close}
        title="Filtrai"
        foot={
          <>
            <Button onClick={close}>Išvalyti filtrus</Button>
            <Button variant="primary" onClick={close}>
              Taikyti
            </Button>
          </>
        }
      >
        <p>Filtrai telefone.</p>
      </Sheet>
    </>
  );
}

function Opener(props: { id: string; onOpen: () => void; children: string }) {
  return (
    <a
      className="btn btn-secondary"
      href={`#${props.id}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        props.onOpen();
      }}
    >
      {props.children}
    </a>
  );
}

export function MenuStates() {
  return (
    <div className="row ui-open-menu">
      <Menu label="Veiksmai" align="left">
        <button type="button">
          <Icon name="eye" />
          Peržiūrėti paskyrą
        </button>
        <button type="button">
          <Icon name="key-round" />
          Siųsti slaptažodžio nuorodą
        </button>
        <hr />
        <button type="button" className="red">
          <Icon name="ban" />
          Sustabdyti paskyrą
        </button>
        <button type="button" className="red">
          <Icon name="trash-2" />
          Ištrinti paskyrą
        </button>
      </Menu>
      <Menu label="Mano Paskyra" picture={<Avatar name="Rūta" />} align="left">
        <p className="menu-head">Mano Paskyra</p>
        <a href="/dev/ui">
          <Icon name="layout-dashboard" />
          Valdymo Skydelis
        </a>
      </Menu>
      <Menu label="Eilutės veiksmai" icon="ellipsis-vertical" align="left">
        <a href="/dev/ui">
          <Icon name="pencil" />
          Redaguoti
        </a>
      </Menu>
    </div>
  );
}
