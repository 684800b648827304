import { Box, LinearProgress } from '@mui/material'
import { useRef, useState } from 'react'
import {
  Confirm,
  Create,
  email,
  HttpError,
  maxLength,
  minLength,
  PasswordInput,
  ResourceContextProvider,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Role, roles } from '@/access'
import {
  CreateActions,
  FieldInput,
  InputCard,
  RecordForm,
  useAhead,
  useLastViews,
  useResource,
  useSaveError,
  useSignedIn,
  wholePage,
} from '@/admin'
import { roleNames } from '@/business'
import { limits, newId, strengthOf } from '@/lib'
import type { Former } from '@/providers/accounts'
import type { LiveDataProvider } from '@/schema'

/** As Firebase Auth makes them. */
const UID_LENGTH = 28

/** A new account: who may sign in, who he is, what he may. Its id is made with the form: sent twice, it is still one. */
export const AccountCreate = () => {
  const [id, setId] = useState(() => newId(UID_LENGTH))
  const onSaveError = useSaveError()
  const [former, setFormer] = useState<Former>()
  const adopts = useRef<Former>(undefined)
  const onError = (error: unknown) => {
    const asked = formerIn(error)
    if (asked) setFormer(asked)
    else onSaveError(error)
  }
  const provider = useDataProvider<LiveDataProvider>()
  useAhead(async () => provider.prepare?.('users'))
  const authorization = useFirstRole()
  const { label } = useResource()
  const profile = useResource('profiles')
  return (
    <Create
      disableAuthentication
      redirect="show"
      transform={(data: object) => ({ ...data, id, adopts: adopts.current })}
      mutationOptions={{ onError }}
      actions={<CreateActions />}
      component="div"
      sx={wholePage}
    >
      <RecordForm
        isOwn
        draft={{ form: 'users/create', id, onId: setId, without: secret }}
        defaultValues={{ authorization, role: 'consumer', subscription: { type: 'free' } }}
      >
        <Box sx={cards}>
          <InputCard label={label}>
            <SignInInputs />
            {inputs(subscription)}
          </InputCard>
          <ResourceContextProvider value="profiles">
            <InputCard label={profile.label}>{inputs(ofProfile)}</InputCard>
          </ResourceContextProvider>
          <InputCard>
            <FieldInput source="location" />
          </InputCard>
        </Box>
        <AdoptDialog
          former={former}
          onSure={() => {
            adopts.current = former
          }}
          onClose={() => setFormer(undefined)}
        />
      </RecordForm>
    </Create>
  )
}

const cards = { display: 'grid', gap: 2, maxWidth: 880 }

const secret = ['password']
const ofProfile = ['name', 'photoURL', 'role', 'phone', 'address']
const subscription = ['subscription.type', 'subscription.endDate']

const inputs = (sources: readonly string[]) =>
  sources.map(source => <FieldInput key={source} source={source} />)

const SignInInputs = () => {
  const translate = useTranslate()
  const choices = useGivenRoles().map(id => ({ id, name: roleNames[id] }))
  const min = limits.passwordMin
  return (
    <>
      <TextInput source="email" type="email" autoComplete="off" validate={ofEmail} />
      <PasswordInput
        source="password"
        label="account.password"
        autoComplete="new-password"
        helperText={translate('account.passwordHelp', { min })}
        validate={ofPassword}
      />
      <PasswordMeter />
      <SelectInput
        source="authorization"
        choices={choices}
        translateChoice={false}
        validate={ofRole}
      />
    </>
  )
}

/** M-AUTH-07. */
const PasswordMeter = () => {
  const label = useTranslate()('account.strength')
  const value = strengthOf(useWatch({ name: 'password' }) ?? '')
  return (
    <LinearProgress
      variant="determinate"
      color={value === 100 ? 'success' : 'warning'}
      aria-label={label}
      value={value}
      sx={{ mb: 1.5 }}
    />
  )
}

const ofEmail = [required(), email(), maxLength(254)]
const ofPassword = [required(), minLength(limits.passwordMin), maxLength(4096)]
const ofRole = required()

/** The roles that the person may give to a new account; who may make one may make an app user. */
function useGivenRoles() {
  const { name } = useResource()
  const signedIn = useSignedIn()
  const may = (authorization: Role) =>
    signedIn?.may('create', name, { field: 'authorization', next: { authorization } })
  return roles.filter(role => role === 'appUser' || may(role))
}

/** What the list shows that one comes from, where one may give it. */
function useFirstRole() {
  const { name, routes } = useResource()
  const view = useLastViews().get(name) ?? ''
  const wanted = routes[view]?.filter?.authorization
  return useGivenRoles().find(role => role === wanted) ?? 'appUser'
}

interface AdoptDialogProps {
  former: Former | undefined
  /** He is meant. */
  onSure: () => void
  onClose: () => void
}

/**
 * Inside the form of a new account whose id belongs to somebody who cannot sign in any more: says whose it is, and sends the
 * form again or leaves it as it was.
 */
const AdoptDialog = ({ former, onSure, onClose }: AdoptDialogProps) => {
  const translate = useTranslate()
  const { getValues, reset } = useFormContext()
  const place = useRef<HTMLSpanElement>(null)
  const close = () => {
    onClose()
    // What was sent is not saved, so that leaving it asks again.
    reset(getValues(), { keepDefaultValues: true })
  }
  const goOn = () => {
    onSure()
    onClose()
    // The dialog keeps the focus in it until it is gone.
    setTimeout(() => place.current?.closest('form')?.requestSubmit())
  }
  const { name, email } = former ?? {}
  return (
    <>
      <span ref={place} hidden />
      <Confirm
        isOpen={former !== undefined}
        title="account.adopt.title"
        content={translate('account.adopt.text', { name: name || '-', email: email || '-' })}
        confirm="account.adopt.action"
        confirmColor="warning"
        cancel="ra.action.cancel"
        onConfirm={goOn}
        onClose={close}
      />
    </>
  )
}

/** Whom a save asks about. */
const formerIn = (error: unknown): Former | undefined =>
  error instanceof HttpError ? error.body?.question?.former : undefined
