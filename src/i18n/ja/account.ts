import type { accountPhrases } from '../account'
import type { Translated } from '../translated'

export const account: Translated<typeof accountPhrases> = {
  account: {
    password: 'パスワード',
    passwordHelp: '%{min} 文字以上。本人に伝えてください。アカウントのデータには保存されません。',
    strength: 'パスワードの強度',
    editProfile: 'プロフィールを編集',
    reason: '理由',
    suspend: {
      action: '停止する',
      text: 'アカウント %{name} を停止しますか？本人はすぐにログアウトされ、ログインできなくなります。',
      done: 'アカウントを停止しました',
    },
    reactivate: {
      action: '再開する',
      text: 'アカウント %{name} を再開しますか？本人は以前のようにログインできます。',
      done: 'アカウントを再開しました',
    },
    role: {
      action: '権限を変更',
      text: 'アカウント %{name} の権限を変更しますか？権限はすぐに変わります。',
      done: '権限を変更しました',
      same: '別の権限を選んでください',
      password: 'あなたのパスワード',
    },
    adopt: {
      title: 'この UID には持ち主がいます',
      text: 'このフォームの UID は %{name}（%{email}）のもので、ログインできなくなっています。続けると、フォームのメールアドレスとパスワードで、今のデータと権限のままそのアカウントに入れるようになります。ほかの入力は保存されません。削除されたアカウントは、有効なアプリ利用者になります。',
      action: 'ログインを作成',
    },
    typeName: '本人の名前を入力',
    nameDiffers: '名前が一致しません',
    export: {
      action: '個人データをエクスポート',
      text: '%{name} について保存されているすべてを1つのファイルにまとめます。続けるには名前を入力してください。',
      file: '個人データ',
      done: '%{smart_count} 件をエクスポートしました',
    },
    erase: {
      action: '個人データを消去',
      text: '%{name} の名前、連絡先、住所、写真、メモ、会話、アカウントを、履歴とごみ箱からも完全に消去します。売上の数字は本人と切り離して残ります。続けるには名前を入力してください。',
      done: '個人データを消去しました',
    },
  },
}
