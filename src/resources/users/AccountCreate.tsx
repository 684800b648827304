import { LinearProgress } from '@mui/material'
import { useState } from 'react'
import {
  Create,
  email,
  maxLength,
  minLength,
  PasswordInput,
  ResourceContextProvider,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useDataProvider,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Role, roles } from '@/access'
import {
  CreateActions,
  DraftOffer,
  FieldInput,
  useAhead,
  useFailedSaves,
  useLastViews,
  useResource,
  useSaveError,
  useSignedIn,
} from '@/admin'
import { roleNames } from '@/business/texts'
import { newId } from '@/lib/id'
import { limits } from '@/lib/limits'
import { strengthOf } from '@/lib/passwordStrength'
import type { LiveDataProvider } from '@/schema'

/** As Firebase Auth makes them. */
const UID_LENGTH = 28

/** A new account: who may sign in, who he is, what he may. Its id is made with the form: sent twice, it is still one. */
export const AccountCreate = () => {
  const [id, setId] = useState(() => newId(UID_LENGTH))
  const onError = useSaveError()
  const provider = useDataProvider<LiveDataProvider>()
  useAhead(async () => provider.prepare?.('users'))
  const authorization = useFirstRole()
  return (
    <Create
      disableAuthentication
      redirect="show"
      transform={(data: object) => ({ ...data, id })}
      mutationOptions={{ onError }}
      actions={<CreateActions />}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        sanitizeEmptyValues
        noValidate
        defaultValues={{ authorization, role: 'consumer', subscription: { type: 'free' } }}
        sx={{ maxWidth: 720 }}
      >
        <DraftOffer form="users/create" id={id} onId={setId} without={secret} />
        <SignInInputs />
        <ResourceContextProvider value="profiles">
          {ofProfile.map(source => (
            <FieldInput key={source} source={source} />
          ))}
        </ResourceContextProvider>
        {ofUser.map(source => (
          <FieldInput key={source} source={source} />
        ))}
      </SimpleForm>
    </Create>
  )
}

const secret = ['password']
const ofProfile = ['name', 'photoURL', 'role', 'phone', 'address']
const ofUser = ['subscription.type', 'subscription.endDate', 'location']

const SignInInputs = () => {
  const translate = useTranslate()
  const choices = useGivenRoles().map(id => ({ id, name: roleNames[id] }))
  const min = limits.passwordMin
  useFailedSaves()
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
      sx={{ width: '100%', mb: 1.5 }}
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
