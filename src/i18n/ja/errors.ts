import type { ErrorKey } from '../errors'

export const errors: Readonly<Record<ErrorKey, string>> = {
  'sarang.error.denied': 'このデータへのアクセス権がありません。',
  'sarang.error.no_right':
    'この操作を行う権限がありません。管理者に依頼するか、権限を付与してもらってください。',
  'sarang.error.moved':
    '他のユーザーがこのデータの状態を進めたため、もう変更できません。必要な入力をコピーしてから再読み込みしてください。',
  'sarang.error.old_data':
    '古いデータのため拒否されました。一部の値の種類が正しくありません。該当する項目はデータに表示されています。先に修正してから、もう一度お試しください。',
  'sarang.error.too_much':
    '変更する権限はありますが、サーバーに拒否されました。一度に変更する量が多すぎる可能性があります。先に一部を保存し、残りを後で保存してください。それでも拒否される場合は管理者に知らせてください。',
  'sarang.error.unauthenticated': 'セッションが終了しました。もう一度ログインしてください。',
  'sarang.error.missing': 'データが見つかりません。削除された可能性があります。',
  'sarang.error.exists': 'この ID のデータはすでにあります。',
  'sarang.error.saved_before':
    '以前の操作ですでに保存されています。そのデータを開いて変更してください。',
  'sarang.error.parent_gone': '上位のデータが削除されています。先にそちらを復元してください。',
  'sarang.error.stays_gone': 'ここでは復元できません。',
  'sarang.error.too_late': '復元できる期間が過ぎています。',
  'sarang.error.undo_changed': 'その後変更されています。',
  'sarang.error.undo_there': '再び存在しています。',
  'sarang.error.undo_nothing': '元に戻すものはありません。',
  'sarang.error.undo_cut': '以前の値は保存されていません。',
  'sarang.error.undo_untold':
    '一緒に保存された内容がまだすべて履歴に記録されていません。少し後に履歴からもう一度お試しください。',
  'sarang.error.undo_partly': 'そのまま: %{fields}。',
  'sarang.error.conflict':
    '開いた後に他の人がこのデータを変更しました。あなたの変更は保存されていません。',
  'sarang.flow.stale': '他のユーザーがすでに変更しています',
  'sarang.flow.unknown': '接続が切れました。この操作が保存されたかどうか確認しています…',
  'sarang.flow.refused': 'この操作はまだできません。',
  'sarang.error.has_parts':
    '中に他のデータがあるため削除できません。使わない場合はアーカイブしてください。',
  'sarang.error.offline':
    'サーバーに接続できません。接続を確認し、最後の変更が保存されたか確かめてください。',
  'sarang.error.unavailable': 'サーバーを利用できません。しばらくしてからお試しください。',
  'sarang.error.unloaded':
    'アプリのこの部分を読み込めませんでした。接続を確認して、もう一度お試しください。',
  'sarang.error.index': 'このフィルターと並び順の組み合わせにはまだ対応していません。',
  'sarang.error.busy': 'リクエストが多すぎます。しばらく待ってからもう一度お試しください。',
  'sarang.error.timeout': 'サーバーの応答に時間がかかりすぎました。もう一度お試しください。',
  'sarang.error.invalid': '内容が正しくないため拒否されました。',
  'sarang.error.unknown': 'サーバーでエラーが発生しました',
  'sarang.error.part_saved':
    '一部は保存されましたが、残りはまだです。入力した内容は残っています。もう一度保存してください。',
  'sarang.error.partial': '一部のデータを処理できませんでした。',
  'sarang.error.unknown_filter': '不明なフィルターです。',
  'sarang.error.unknown_sort': 'この列では並べ替えできません。',
  'sarang.error.no_parent': 'このデータは、それを含むデータからのみ開いたり追加したりできます。',
  'sarang.error.no_list': 'このデータは 1 件だけで、一覧はありません。',
  'sarang.error.taken': '他のデータで使われています。別のものを選んでください。',
  'sarang.error.bad_id': 'スラッシュ (/)、点だけのもの、長すぎるものは使えません。',
  'sarang.error.email_taken': 'このメールアドレスは他のアカウントで使われています。',
  'sarang.error.email_other':
    'このフォームでは別のメールアドレスでログインをすでに作成しています。そのアドレスに戻すか、新しいフォームを開いてください。',
  'sarang.error.orphan':
    'この UID は、ログインできなくなったアカウントのものです。新しいログインを作成できるのは root だけです。別の人の場合は、新しいフォームを開いてください。',
  'sarang.error.email_bad': 'メールアドレスの書き方が正しくありません。',
  'sarang.error.name_bad': '名前に使えない文字が含まれているか、似た形の文字体系が混ざっています。',
  'sarang.error.password_common':
    'このパスワードは多くの人が使っており、推測されやすいものです。別のものにしてください。',
  'sarang.error.no_search': 'この一覧には検索がありません。',
  'sarang.error.not_archivable': 'この種類のデータにはアーカイブがありません。',
  'sarang.error.two_lists': 'リストのフィルター（タグなど）は同時に 1 つだけ使えます。',
  'sarang.error.too_many_values': '1 つのフィルターに入れられる値は 30 個までです。',
  'sarang.error.too_many_branches':
    'フィルターの組み合わせが大きすぎます。値を減らすか、検索を空にしてください。',
}
