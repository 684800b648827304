import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import java.nio.file.Files;
import java.nio.file.Path;

/** How many bytes Google's compiler makes of each rules file: java -cp <the emulator's jar> RulesSize.java firestore.rules ... */
class RulesSize {
  public static void main(String[] names) throws Exception {
    var options = FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build();
    var compiler = FirebaseRulesProtoCompiler.createStandalone(options);
    for (var name : names) {
      var file = File.newBuilder().setName("firestore.rules").setContent(Files.readString(Path.of(name)));
      var result = compiler.compile(Source.newBuilder().addFiles(file).build());
      if (result.hasCompilationError()) throw new Exception(result.getIssues().toString());
      System.out.println(result.getRulesetAst().getSerializedSize());
    }
  }
}
